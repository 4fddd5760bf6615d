/** Reports the progress of a start to people. */
export type Progress = {
  begin(doing: string): { update(text: string): void; done(text: string): void }
  line(text: string): void
  strong(text: string): string
}
