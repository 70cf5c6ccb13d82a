import type { Answer } from '@poonji/contract/call.ts'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { KhataLine, type KhataPart } from '@poonji/ui/khata-line.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Shape, SkeletonFacts } from '@poonji/ui/skeletons.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { summary } from '../../contract.ts'
import { BUCKETS, type Bucket } from '../../status.ts'
import { texts } from '../../texts.ts'
import classes from './age-bar.module.css'

const PART: Record<Bucket, KhataPart> = { '0-30': 'due30', '31-60': 'due60', '61-90': 'due90', '90+': 'due91' }

/** What is overdue in all, and by age. */
export function AgeBar({ buckets }: { buckets: Answer<typeof summary>['buckets'] }) {
  const t = useTexts(texts)
  const total = buckets.reduce((sum, one) => sum + one.overduePaise, 0)
  const count = buckets.reduce((sum, one) => sum + one.clients, 0)
  return (
    <div className={classes.age}>
      <FactsRow facts={[{ label: t('list.overdue', { count }), value: <Money paise={total} /> }]} />
      <KhataLine
        legend="inline"
        parts={buckets.map(({ bucket, overduePaise }) => ({ part: PART[bucket], paise: overduePaise }))}
      />
    </div>
  )
}

/** The shape of what is coming. */
export function AgeBarShape() {
  return (
    <div className={classes.age}>
      <SkeletonFacts count={1} />
      <div>
        <Shape height={12} />
        <div className={classes.legend}>
          {BUCKETS.map(bucket => (
            <span key={bucket}>
              <Shape width={170} height={13} inLine />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
