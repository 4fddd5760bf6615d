type Command = { does: string; forms?: Record<string, string>; notes?: string[] }
export const COMMANDS: Record<string, Command>
export function usageOf(command: string): string
