import { useEffect, useRef } from 'react'
import {
  onlineManager,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError, callApi, isUnanswered, screenWords, type CallOptions } from './client.ts'
import { serverBack } from './server-back.ts'
import { unanswered } from './unanswered.ts'

/**
 * Refusals are answers and are not asked again; a lost network is tried twice more, and what is on screen once again as
 * soon as the server is back. Who asks hears of every change: an answer may be looked at only once another has come, as
 * the screen's head, and the answer that is then at hand must be the last.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: error => {
      if (isUnanswered(error)) void askAgainWhenBack()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      notifyOnChangeProps: 'all',
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status > 0),
    },
  },
})

async function askAgainWhenBack(): Promise<void> {
  await serverBack()
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) })
}

const tagOf = (call: Call) => call.id.split('.')[0] ?? call.id
const keyOf = (call: Call, input: unknown) => [tagOf(call), call.id, input]

export interface ReadOptions {
  enabled?: boolean
  /** Milliseconds between polls, or a function of the answer that says false when it is settled. */
  poll?: number | ((answer: unknown) => number | false)
}

/** Reads a call; the result says whether it is loading, failed or there. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions = {},
): UseQueryResult<Answer<C>, Error> {
  const { poll } = options
  return useQuery<Answer<C>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal, poll: poll !== undefined }),
    enabled: options.enabled ?? true,
    refetchInterval: typeof poll === 'function' ? query => poll(query.state.data) : (poll ?? false),
  })
}

/** A screen and what lies just below it: with fewer, the second page would come at once and move what is being read. */
const ROWS_A_PAGE = 25

interface PageAnswer {
  content: unknown[]
  next: string | null
}

/** Reads a paged list page after page by its `next` cursor; `poll` reads again what is shown, in milliseconds. */
export function usePages<C extends Call>(call: C, input: CallInput<C>, { poll }: { poll?: number } = {}) {
  return useInfiniteQuery({
    queryKey: [...keyOf(call, input), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const query = 'query' in input ? (input.query as object) : {}
      const next = pageParam && { next: pageParam }
      const paged = { ...input, query: { pageSize: ROWS_A_PAGE, ...query, ...next } } as CallInput<C>
      return callApi(call, paged, { signal, poll: poll !== undefined })
    },
    getNextPageParam: page => (page as PageAnswer).next,
    refetchInterval: poll ?? false,
  })
}

/**
 * Whether a refusal says that things stand otherwise than on screen: moved on meanwhile, or kept until a provider works
 * again. What is edited by its version stays as it was read, since it would be saved over the other's change.
 */
function showsOtherState(error: Error, input: object, readsAgain = false): boolean {
  if (!(error instanceof ApiError)) return false
  const body = 'body' in input && typeof input.body === 'object' && input.body !== null ? input.body : {}
  return error.status === 503 || (error.status === 409 && (readsAgain || !('version' in body)))
}

interface CommandOptions<C extends Call> extends Pick<CallOptions, 'outlivesPage'> {
  /** Hears the answer before what it makes stale is asked for again: what is shown of it then can be known by it. */
  onAnswer?: (answer: Answer<C>, input: CallInput<C>) => void
  /** Though it is of a version, what is shown is asked for again once it is refused, since nothing typed is lost by that. */
  readsAgain?: boolean
  /** A page is opened anew after it, by who may then do other things: what this one shows is not asked for again. */
  opensAnew?: boolean
}

/**
 * What a screen asks for without a network waits until that is back, as long as somebody stays there: nobody has an offer
 * accepted, or money asked for, after they have gone elsewhere. What is asked for as the screen goes away, such as that
 * a draft is kept, waits all the same.
 */
function useWaiting() {
  const isLeft = useRef(false)
  const waiting = useRef(new WeakSet())
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return {
    note: (input: object) => {
      if (!isLeft.current && !onlineManager.isOnline()) waiting.current.add(input)
    },
    isGivenUp: (input: object) => isLeft.current && waiting.current.has(input),
  }
}

/**
 * A command. What is on its way is not sent again beside itself, and tries of the same input carry the same idempotency
 * key until one succeeds, so that a double click or a lost answer doubles nothing, also where the page was loaded again
 * in between; a success makes stale what its row names, and takes away the word that it had failed. What waits for the
 * network is given up with its screen.
 */
export function useCommand<C extends Call>(
  call: C,
  { outlivesPage, opensAnew, readsAgain, onAnswer }: CommandOptions<C> = {},
) {
  const client = useQueryClient()
  const intention = useRef<{ input: string; key: string } | null>(null)
  const underWay = useRef<{ input: string; answer: Promise<Answer<C>> } | null>(null)
  const failed = useRef<string | null>(null)
  const waits = useWaiting()
  const makeStale = async () => {
    await Promise.all(call.changes.map(tag => client.invalidateQueries({ queryKey: [tag] })))
  }
  return useMutation<Answer<C>, Error, CallInput<C>>({
    onMutate: waits.note,
    mutationFn: input => {
      if (!outlivesPage && waits.isGivenUp(input)) return Promise.reject(new ApiError(screenWords('network.left'), 0))
      const text = JSON.stringify(input)
      if (underWay.current?.input === text) return underWay.current.answer
      const left = unanswered(call, input)
      const ofBefore = intention.current ? null : left.read()
      const same = intention.current?.input === text ? intention.current.key : null
      const ask = async (key: string): Promise<Answer<C>> => {
        intention.current = { input: text, key }
        left.keep(key)
        try {
          const answer = await callApi(call, input, { idempotencyKey: call.idempotent ? key : undefined, outlivesPage })
          left.forget()
          return answer
        } catch (error) {
          // something else was asked before the page was loaded again
          if (key === ofBefore && error instanceof ApiError && error.status === 422) return ask(crypto.randomUUID())
          if (!isUnanswered(error)) left.forget()
          throw error
        }
      }
      const answer = ask(same ?? ofBefore ?? crypto.randomUUID()).finally(() => {
        underWay.current = null
      })
      underWay.current = { input: text, answer }
      return answer
    },
    onSuccess: async (answer, input) => {
      intention.current = null
      if (failed.current !== null) toasts.endError(failed.current)
      failed.current = null
      onAnswer?.(answer, input)
      if (!opensAnew) await makeStale()
    },
    onError: (error, input) => {
      failed.current = error.message
      return showsOtherState(error, input, readsAgain) ? makeStale() : undefined
    },
  })
}
