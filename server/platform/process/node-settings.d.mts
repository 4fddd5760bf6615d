export const nodeFlags: string[]
export const serverFlags: string[]
export const nodeEnvironment: Record<string, string>
export const serverEnvironment: Record<string, string>
