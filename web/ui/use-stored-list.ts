import { useSyncExternalStore } from 'react'
import type { StoredList } from './stored-list.ts'

const NONE: readonly string[] = []
const nothing = () => NONE

/** The strings of a stored list; empty during server rendering and hydration. */
export const useStoredList = (list: StoredList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.all, nothing)
