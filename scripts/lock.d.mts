export function withLock<Result>(options: {
  file: string
  work: () => Promise<Result>
  onWait: (pid: number) => void
}): Promise<Result>
