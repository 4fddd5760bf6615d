import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { COUNT_LIMIT } from '#contract/constants.ts'
import { numberText } from '../../texts/formats.ts'
import { nextCursor } from './next-cursor.ts'
import { browserQueries } from './queries.ts'

/** One page of a list as the API returns it. */
type Answer<Row> = {
  headers: { link?: string | undefined; 'x-total-count'?: string | undefined }
  body: Row[]
}

type PagesOptions<Row> = {
  /** The query key: the list, its owner, filters and order. */
  key: readonly unknown[]
  /** Loads the page that starts at a cursor; without one, the first page. */
  load(cursor: string | undefined): Promise<Answer<Row>>
}

export type Pages<Row> = {
  /** The loaded rows; while another list is loading, those of the previous one. */
  rows: Row[]
  /** The total number of rows, such as `57` or `1,000+`; undefined until it is known. */
  total: string | undefined
  /** Whether the first page of the list is loading. */
  loading: boolean
  /** The last error; undefined while loading is retried. */
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  loadMore(): void
  /** Retries the failed request. */
  retry(): void
  /** Reloads all loaded pages. It also resolves after a failure, which is then in `error`. */
  refresh(): Promise<void>
}

/** A paginated list of the API. It is reloaded each time it is shown. */
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
    // A running request is awaited, because `fetchNextPage` would cancel it.
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

/** The API omits the total when there are too many rows to count. */
const totalText = (total: string | undefined) =>
  total === undefined ? `${numberText(COUNT_LIMIT)}+` : numberText(Number(total))
