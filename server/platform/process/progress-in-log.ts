import type { Log } from '../log/log.ts'
import type { Progress } from './progress.ts'

/** Reports the progress of a start as lines of the log. */
export function progressInLog(log: Log) {
  return {
    begin: (doing: string) => {
      log.info(doing)
      return {
        update: (text: string) => log.info(`${doing}: ${text}`),
        done: (text: string) => log.info(text),
        failed: (text: string) => log.error(text),
        drop() {},
      }
    },
    bar: () => '',
    line: (text: string) => log.info(text),
    strong: (text: string) => text,
  } satisfies Progress & { bar(done: number, all: number): string }
}
