export const COMMANDS: Record<string, string>
