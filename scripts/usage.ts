import { commandLine } from '#server/platform/config/commands.ts'

/**
 * Describes the forms of a command. With `--help`, the program prints that and ends.
 * @param forms what the command does, by its arguments
 * @param notes further lines
 * @returns the description, for wrong arguments
 */
export function usageOf(command: string, forms: Record<string, string>, notes: string[] = []): string {
  const lines = Object.entries(forms).map(([args, does]) => ({ line: commandLine(command, args), does }))
  const width = Math.max(...lines.map(({ line }) => line.length))
  const usage = [
    'Usage:',
    ...lines.map(({ line, does }) => `  ${line.padEnd(width)}   ${does}`),
    ...notes,
  ].join('\n')
  if (process.argv.slice(2).some(word => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  return usage
}
