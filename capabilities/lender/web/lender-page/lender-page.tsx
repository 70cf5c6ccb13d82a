import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readLender } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { LenderForm } from './lender-form.tsx'
import { LenderHistory } from './lender-history.tsx'
import { ParticularsCards } from './particulars-cards.tsx'
import { WaitingChange } from './waiting-change.tsx'

/** Who lends: what is in force, a change that waits for a second person, and what was changed before. */
export function LenderPage() {
  const t = useTexts(texts)
  const lender = useCall(readLender, {})
  const [changing, setChanging] = useState(false)
  const mayChange = lender.data?.waiting === null && !changing
  return (
    <Page actions={mayChange && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}>
      <Loaded from={lender} shape={<SkeletonCard rows={12} />}>
        {({ inForce, waiting, history }) => (
          <Grid top>
            <Col span={8}>
              <Stack>
                <Note>{t('shown')}</Note>
                {waiting && <WaitingChange waiting={waiting} inForce={inForce.particulars} />}
                {changing && !waiting ? (
                  <LenderForm key={inForce.id} inForce={inForce} close={() => setChanging(false)} />
                ) : (
                  <ParticularsCards particulars={inForce.particulars} />
                )}
              </Stack>
            </Col>
            <Col span={4}>
              <LenderHistory history={history} />
            </Col>
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}
