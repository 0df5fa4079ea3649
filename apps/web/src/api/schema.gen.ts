/** Calls of the frame. Replaced by `npm run api-types -w @colophon/web`. */
interface Answer<Data> {
  content: { 'application/json': { ret: number; errCode: number; errcode: number; msg: string; data: Data } };
}
interface Get<Data, Query = never> {
  get: { parameters: { query?: Query }; responses: { 200: Answer<Data> } };
}
interface User {
  userId: number;
  username: string;
  status: number;
  userType?: number;
  email: string;
  mobile: string;
}
interface Page<Row> {
  skip: number;
  limit: number;
  totalItem: number;
  dataList: Row[];
}
interface Advertisement {
  _id: string;
  title: string;
  cover: string;
  link: string;
  linkActivityId?: string;
}
interface Resource {
  resourceId: string;
  resourceName: string;
  resourceTitle: string;
  resourceType: string[];
  coverImages: string[];
  username: string;
  subjectType: number;
  updateDate: string;
}
export interface paths {
  '/v2/users/current': Get<User>;
  '/v2/passport/logout': Get<boolean>;
  '/v2/nodes': Get<Page<{ nodeId: number; nodeName: string; nodeDomain: string }>, { skip?: number; limit?: number }>;
  '/v2/storages/buckets': Get<{ bucketName: string }[], { bucketType?: number }>;
  '/v2/activities/ads/list4Client': Get<Page<Advertisement>, { skip?: number; limit?: number; place: number }>;
  '/v2/activities/ads/visit': Get<boolean, { _id: string }>;
  '/v2/activities/ads/click': Get<boolean, { _id: string }>;
  '/v2/resources': Get<Page<Resource>, { skip?: number; limit?: number; status?: number; sort?: string }>;
}
