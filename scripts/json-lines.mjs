/** Whether the server prints only JSON lines: in production, unless a person watches its output. */
export const printsJson = () => process.env.NODE_ENV === 'production' && !process.stderr.isTTY

/** Prints why a command does not run, one sentence per line. */
export function printProblems(problems, { asJson }) {
  const lineOf = msg => (asJson ? JSON.stringify({ level: FATAL, time: new Date().toISOString(), msg }) : msg)
  console.error(problems.map(lineOf).join('\n'))
}

/** The level of pino. */
const FATAL = 60
