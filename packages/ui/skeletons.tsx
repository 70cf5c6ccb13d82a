import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { FactsRow, type Fact } from './facts-row.tsx'
import { useUiText } from './language.tsx'
import classes from './skeletons.module.css'

const SLOW_MS = 8000

/** One grey shape, in pixels or a share of the width; in the place of a line of words it takes the height of the line. */
export function Shape({
  width = '100%',
  height = 14,
  inLine,
  style,
}: {
  width?: number | string
  height?: number
  inLine?: boolean
  style?: CSSProperties
}) {
  return <span className={classes.shape} data-in-line={inLine || undefined} style={{ width, height, ...style }} />
}

/** The busy frame of every skeleton; after 8 seconds a sentence says what is waited for. */
export function Loading({ waitingFor, children }: { waitingFor?: ReactNode; children: ReactNode }) {
  const ui = useUiText()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" data-coming className={classes.loading}>
      <span className="sr" role="status">
        {ui('loading')}
      </span>
      {children}
      <p className={classes.slow} role="status">
        {slow && (waitingFor ?? ui('loading.slow'))}
      </p>
    </div>
  )
}

/** A card with one figure and its rows. */
export function SkeletonCard({ rows = 3, waitingFor }: { rows?: number; waitingFor?: ReactNode }) {
  return (
    <div className={classes.card}>
      <Loading waitingFor={waitingFor}>
        <Shape width={140} height={18} />
        <Shape width={220} height={38} style={{ marginTop: 18 }} />
        <Shape width={160} style={{ marginTop: 8 }} />
        <Shape height={12} style={{ margin: '20px 0 8px' }} />
        <Rows count={rows} />
      </Loading>
    </div>
  )
}

/** A figure that is still to come. */
export const FACT_TO_COME: Fact = {
  label: <Shape width={96} height={13} inLine />,
  value: <Shape width={120} height={22} inLine />,
  note: <Shape width={84} height={13} inLine />,
}

/** The figures at the head of a page. */
export function SkeletonFacts({ count, ruled, notes }: { count: number; ruled?: boolean; notes?: boolean }) {
  const fact = notes ? FACT_TO_COME : { ...FACT_TO_COME, note: undefined }
  return (
    <Loading>
      <FactsRow ruled={ruled} facts={times(count).map(() => fact)} />
    </Loading>
  )
}

/** Two-line rows, as lists and tables on phones have them. */
export function SkeletonList({ rows = 6, waitingFor }: { rows?: number; waitingFor?: ReactNode }) {
  return (
    <div className={classes.card} data-flush>
      <Loading waitingFor={waitingFor}>
        {times(rows).map(i => (
          <div key={i} className={classes.item}>
            <div className={classes.row}>
              <Shape width={`${52 - (i % 3) * 9}%`} height={15} />
              <Shape width={84} height={15} />
            </div>
            <Shape width={`${34 - (i % 3) * 5}%`} height={13} />
          </div>
        ))}
      </Loading>
    </div>
  )
}

/** A table with its head; two-line rows on phones. */
export function SkeletonTable({
  rows = 8,
  columns = 5,
  waitingFor,
}: {
  rows?: number
  columns?: number
  waitingFor?: ReactNode
}) {
  return (
    <>
      <div className={classes.wide}>
        <div className={classes.card} data-flush>
          <Loading waitingFor={waitingFor}>
            {times(rows + 1).map(i => (
              <div
                key={i}
                className={classes.cells}
                style={{ gridTemplateColumns: `1.6fr repeat(${columns - 1}, 1fr)` }}
              >
                {times(columns).map(c => (
                  <Shape key={c} width={c === 0 ? `${78 - (i % 3) * 12}%` : '64%'} height={i === 0 ? 12 : 14} />
                ))}
              </div>
            ))}
          </Loading>
        </div>
      </div>
      <div className={classes.narrow}>
        <SkeletonList rows={rows} waitingFor={waitingFor} />
      </div>
    </>
  )
}

/** A page's head with a card and a table under it. */
export function SkeletonPage({ waitingFor }: { waitingFor?: ReactNode }) {
  return (
    <div className={classes.page}>
      <div>
        <Shape width={160} height={13} />
        <Shape width={280} height={26} style={{ marginTop: 8, maxWidth: '80%' }} />
      </div>
      <SkeletonCard waitingFor={waitingFor} />
      <SkeletonTable rows={5} />
    </div>
  )
}

function Rows({ count }: { count: number }) {
  return times(count).map(i => (
    <div key={i} className={classes.row} style={{ padding: '12px 0' }}>
      <Shape width={136 - i * 14} />
      <Shape width={84} />
    </div>
  ))
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
