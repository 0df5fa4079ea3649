/** The part of `freelogApp` that this theme uses. Failed requests resolve to `undefined`. */

/** Obligations of users besides the policy; the address is empty for a notice of the author's own. */
export interface Licence {
  name: string;
  title: string;
  conditions: string;
  address: string;
}

export interface Exhibit {
  exhibitId: string;
  exhibitName: string;
  exhibitTitle: string;
  exhibitIntro?: string;
  tags: string[];
  coverImages: string[];
  version: string;
  /** 1 on the shelf. */
  onlineStatus: number;
  updateDate: string;
  articleInfo: {
    /** Empty for collections that were made in the node. */
    articleId: string;
    articleName: string;
    articleOwnerName: string;
    /** Absent, as the others, on platforms that know no display names. */
    articleOwnerDisplayName?: string;
    articleType: number;
    resourceType: string[];
    intro?: string;
    coverImages?: string[];
    /** Obligations of users besides the policy; absent on platforms without licence notices. */
    licence?: Licence | null;
  };
  versionInfo?: { exhibitProperty: Record<string, unknown>; dependencyTree: Dependency[] } | null;
}

export interface Dependency {
  nid: string;
  articleName: string;
  resourceType: string[];
}

export interface AuthResult {
  exhibitId: string;
  isAuth: boolean;
  authCode: number;
  defaulterIdentityType: number;
  errorMsg: string;
}

/** An item of a collection, with what describes it. */
export interface Item {
  itemId: string;
  itemTitle: string;
  /** From 1, in the order of the collection. */
  sortId: number;
  /** Everybody may open it, without a contract. */
  isSample: boolean;
  articleInfo: {
    articleName: string;
    resourceType: string[];
    articleTitle?: string;
    intro?: string;
    coverImages?: string[];
    articleProperty?: Record<string, unknown>;
    licence?: Licence | null;
  };
}

export type ItemAuth = Pick<AuthResult, 'isAuth' | 'authCode' | 'defaulterIdentityType' | 'errorMsg'> & {
  itemId: string;
};

interface Response<Data> {
  status: number;
  headers: Record<string, string>;
  data: Data;
}

export type Answer<Data> = Promise<Response<{ errCode: number; msg: string; data: Data }> | undefined>;

export interface Page<Row> {
  totalItem: number;
  dataList: Row[];
}

interface FileOptions {
  returnUrl?: boolean;
  /** A file inside the package. */
  subFilePath?: string;
  config?: { responseType?: XMLHttpRequestResponseType };
}

export interface FreelogApp {
  nodeInfo: {
    nodeName: string;
    nodeTitle: string;
    nodeLogo: string;
    nodeShortDescription: string;
    tags: readonly string[];
    ownerUserName: string;
    ownerDisplayName?: string;
  };
  resultType: { SUCCESS: number };
  getExhibitListByPage(query: object): Answer<Page<Exhibit>>;
  getExhibitListById(query: object): Answer<Exhibit[]>;
  getExhibitById(exhibitId: string, query?: object): Answer<Exhibit | null>;
  getExhibitAuthStatus(exhibitIds: string): Answer<AuthResult[]>;
  getExhibitFileStream(exhibitId: string, options?: FileOptions): Promise<unknown>;
  getExhibitDepFileStream(exhibitId: string, options: FileOptions & { nid: string }): Promise<unknown>;
  getCollectionSubListByPage(exhibitId: string, query: object): Answer<Page<Item>>;
  getCollectionSubById(
    exhibitId: string,
    query: { itemId: string },
  ): Answer<(Item & { dependencyTree: Dependency[] }) | null>;
  getCollectionSubAuthStatus(exhibitId: string, query: { itemIds: string }): Answer<ItemAuth[]>;
  getCollectionSubDepFileStream(
    exhibitId: string,
    options: FileOptions & { itemId: string; nid: string },
  ): Promise<unknown>;
  getUserData(key: string): Answer<unknown>;
  setUserData(key: string, value: unknown): Promise<unknown>;
  getCollectionSubFileStream(exhibitId: string, options: FileOptions & { itemId: string }): Promise<unknown>;
  getSelfPropertyForTheme(): Record<string, unknown>;
  getCurrentUser(): { username: string; displayName?: string; headImage: string } | null;
  getShareUrl(exhibitId: string, type: string): string;
  mapShareUrl(routes: Record<string, (exhibitId: string, itemId?: string) => string>): Promise<true>;
  /** Absent on platforms that put no terms into words. */
  getExhibitTerms?(exhibitId: string): Answer<{ policyName: string; phrase?: string }[]>;
  addAuth(exhibitId: string, options: { immediate: boolean }): Promise<{ status: number }>;
  callLogin(): void;
  callLoginOut(): void;
  reload(): void;
  mountExhibitWidget(request: { exhibitId: string; container: HTMLElement }): Promise<Widget>;
}

export interface Widget {
  success: boolean;
  unmount(options?: { destroy?: boolean }): Promise<boolean>;
}

declare global {
  interface Window {
    microApp: { getData(): { freelogApp: FreelogApp } };
    mount?(): Promise<void>;
    unmount?(): void;
  }
}

export function freelogApp(): FreelogApp {
  return window.microApp.getData().freelogApp;
}

/** The payload of a successful answer; throws the platform's sentence otherwise, for the error face of the page. */
export async function take<Data>(answer: Answer<Data>): Promise<Data> {
  const response = await answer;
  if (response?.data.errCode !== 0) throw new Error(response?.data.msg ?? '');
  return response.data.data;
}
