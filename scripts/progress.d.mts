export type Step = {
  /** Adds to the running line, such as "412 of 1000 phones". */
  update(text: string): void
  done(text: string): void
  failed(text: string): void
  /** Removes the running line. */
  drop(): void
}

export type Progress = {
  begin(doing: string): Step
  line(text: string): void
  /** A progress bar for `update`. */
  bar(done: number, all: number): string
  /** The text, in bold if the terminal supports it. */
  strong(text: string): string
}

export function createProgress(options?: { output?: NodeJS.WriteStream }): Progress

/** For work in the background of other steps. */
export const silentProgress: Progress
