import { en } from '../en/en.ts'
export const ar = en
