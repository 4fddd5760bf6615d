import { useSyncExternalStore } from 'react'
import type { KeptList } from './kept-list.ts'

const NONE: readonly string[] = []
const nothing = () => NONE

/** What a list of this browser holds; nothing while the page is as the server rendered it. */
export const useKeptList = (list: KeptList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.all, nothing)
