export const referencePage = (d: unknown) => String(d)
