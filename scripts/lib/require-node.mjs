// Imported first by every command: the lines below run on any Node, what follows them may not.
const REQUIRED_MAJOR = 20;
const REQUIRED_MINOR = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < REQUIRED_MAJOR || (major === REQUIRED_MAJOR && minor < REQUIRED_MINOR)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${REQUIRED_MAJOR}.${REQUIRED_MINOR} or newer from https://nodejs.org.`,
  );
  process.exit(1);
}
