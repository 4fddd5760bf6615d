export function printsJson(): boolean
