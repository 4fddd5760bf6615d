/** How a start tells people what it is doing. */
export type Progress = {
  begin(doing: string): { update(text: string): void; done(text: string): void }
  line(text: string): void
  strong(text: string): string
}
