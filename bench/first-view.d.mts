interface FirstView {
  html: number;
  style: number;
  font: number;
  script: number;
  all: number;
}
export function firstView(origin: string, path: string): Promise<FirstView>;
