import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { COUNT_LIMIT } from '#contract/constants.ts'
import { nextCursor } from './next-cursor.ts'
import { browserQueries } from './queries.ts'

/** A page of a list as the API answers it. */
type Answer<Row> = {
  headers: { link?: string | undefined; 'x-total-count'?: string | undefined }
  body: Row[]
}

type PagesOptions<Row> = {
  /** Names the list, with whose it is and how it is narrowed and sorted. */
  key: readonly unknown[]
  /** Asks for the page that begins at a cursor; the first where there is none. */
  load(cursor: string | undefined): Promise<Answer<Row>>
}

export type Pages<Row> = {
  /** While another list is loading, those of the one before. */
  rows: Row[]
  /** How many there are in all, such as `57` or `1,000+`; nothing until that is known. */
  total: string | undefined
  /** Whether the first page of the list is on its way. */
  loading: boolean
  /** Why it failed the last time; nothing while it is tried again. */
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  loadMore(): void
  /** Tries again what failed. */
  retry(): void
  /** Reads all pages that are there anew. Resolves whether or not that worked; `error` tells. */
  refresh(): Promise<void>
}

/** A list of the API that one works with, page after page. It is read anew whenever it is shown. */
export function usePages<Row>({ key, load }: PagesOptions<Row>): Pages<Row> {
  const list = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: page => nextCursor(page.headers.link),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    browserQueries,
  )

  async function more() {
    // What is under way is waited for: asking for more would cut it off.
    if (list.isFetching) await list.refetch({ cancelRefetch: false })
    await list.fetchNextPage()
  }

  const pages = list.data?.pages ?? []
  return {
    rows: pages.flatMap(page => page.body),
    total: pages[0] && totalText(pages[0].headers['x-total-count']),
    loading: list.isPending || list.isPlaceholderData,
    error: list.isFetching ? undefined : (list.error ?? undefined),
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore() {
      if (!list.isFetchingNextPage) void more()
    },
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    refresh: async () => void (await list.refetch()),
  }
}

/** The API says how many there are unless they are too many to be counted. */
const totalText = (total: string | undefined) =>
  total === undefined ? `${COUNT_LIMIT.toLocaleString('en-US')}+` : Number(total).toLocaleString('en-US')
