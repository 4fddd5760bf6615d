export type Step = {
  /** Adds to the running line, such as "412 of 1000 phones". */
  update(text: string): void
  done(text: string): void
  failed(text: string): void
  /** Ends the running line and leaves nothing behind. */
  drop(): void
}

export type Progress = {
  begin(doing: string): Step
  line(text: string): void
  /** How far something is, drawn: for a step's `update`. */
  bar(done: number, all: number): string
  /** The text, bold where the terminal can. */
  strong(text: string): string
}

export function createProgress(options?: { output?: NodeJS.WriteStream }): Progress
