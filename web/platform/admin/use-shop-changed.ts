import { useRouter } from '@tanstack/react-router'
import { browserQueries } from '../api/queries.ts'
import { refreshSummaries } from './summaries.ts'

/** Invalidates all cached data of the shop. To be called after a change that other pages show. */
export function useShopChanged(): () => void {
  const router = useRouter()
  return () => {
    router.clearCache()
    void refreshSummaries()
    void browserQueries.invalidateQueries({ queryKey: ['more-products'] })
  }
}
