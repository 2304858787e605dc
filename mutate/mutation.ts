/** Change of the source code that a test must detect. */
export interface Mutation {
  name: string;
  /** Folder in which `find` occurs exactly once; the file is not named, because code may move. */
  folder: string;
  find: string;
  replace: string;
  /** Jest project (`backend` if absent), and parts of the paths of the test suites to run. */
  project?: 'backend' | 'shared' | 'frontend';
  suites: string;
}
