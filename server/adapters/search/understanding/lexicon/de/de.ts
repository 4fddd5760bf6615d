import { en } from '../en/en.ts'
export const de = en
