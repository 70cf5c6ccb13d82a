import { useEffect, type ReactNode } from 'react'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { PageHeader } from '@poonji/ui/page-header.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { loginState, type Bringing } from '../contract.ts'

type State = Answer<typeof loginState>

/** One decision of the way to a company: a title, a sentence, what to do, and beside it what it is for. */
export function StepPage({ title, text, aside, back, children }: StepPageProps) {
  useEffect(() => {
    document.title = `${title} · Poonji`
  }, [title])
  return (
    <>
      <PageHeader title={title} subtitle={text} back={back} />
      <Grid top>
        <Col span={7}>
          <Stack gap="l">{children}</Stack>
        </Col>
        {aside && <Col span={5}>{aside}</Col>}
      </Grid>
    </>
  )
}

interface StepPageProps {
  title: string
  text?: ReactNode
  aside?: ReactNode
  back?: { to: string; label?: string }
  children: ReactNode
}

/** Where the person stands, asked for first. */
export function WithState({ children }: { children: (state: State) => ReactNode }) {
  const state = useCall(loginState, {})
  return (
    <Loaded from={state} shape={<SkeletonCard />}>
      {children}
    </Loaded>
  )
}

/** The company that was begun; without one, the way begins anew at `otherwise`. */
export function WithBringing({
  otherwise,
  children,
}: {
  otherwise: ReactNode
  children: (bringing: Bringing, state: State) => ReactNode
}) {
  return <WithState>{state => (state.bringing ? children(state.bringing, state) : otherwise)}</WithState>
}
