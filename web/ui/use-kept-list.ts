import { useSyncExternalStore } from 'react'
import type { KeptList } from './kept-list.ts'

const NONE: readonly string[] = []
const nothing = () => NONE

/** The strings of a stored list; empty during server rendering and hydration. */
export const useKeptList = (list: KeptList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.all, nothing)
