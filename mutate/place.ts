/** A place of the source whose loss a test must notice. */
export interface Place {
  name: string;
  /** Folder in which `find` stands exactly once: files may move. */
  folder: string;
  find: string;
  replace: string;
  /** Project of the tests, the back end unless told otherwise, and what the paths of its nearest suites contain, any of these. */
  project?: 'backend' | 'contracts' | 'frontend';
  suites: string;
}
