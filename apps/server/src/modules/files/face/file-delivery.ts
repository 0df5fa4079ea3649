/** Sending of stored files: whole, in part, or their beginning. */
export { type Delivery, sendArticle } from '../delivery/send-article.ts';
export { sendBeginning } from '../delivery/send-beginning.ts';
export { firstLines, sendPart } from '../delivery/send-part.ts';
export { type FileToSend, fileToSend, findFileToSend } from '../queries/find-file.ts';
export { openFile, servedAs } from '../queries/open-file.ts';
