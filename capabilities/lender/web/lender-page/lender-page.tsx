import type { Answer } from '@poonji/contract/call.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { ProposalPage } from '@poonji/web-platform/proposal/proposal-page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideLender, readLender } from '../../contract.ts'
import type { Particulars } from '../../particulars.ts'
import { texts } from '../../texts.ts'
import { differences } from './differences.ts'
import { LenderForm } from './lender-form.tsx'
import { ParticularsCards } from './particulars-cards.tsx'

type Version = Answer<typeof readLender>['inForce']

/** Who lends: what is in force, a change that waits for a second person, and what was changed before. */
export function LenderPage() {
  const t = useTexts(texts)
  const lender = useCall(readLender, {})
  const decide = useCommand(decideLender)
  const changes = (was: Particulars, is: Particulars) =>
    differences(was, is).map(({ name, ...values }) => ({ label: t(`field.${name}`), ...values }))
  const changedBy = (one: Version, earlier: Version[]) => {
    const before = earlier.find(({ state }) => state === 'APPROVED')
    return before
      ? { changes: changes(before.particulars, one.particulars) }
      : { changes: [], first: t('history.first') }
  }
  return (
    <ProposalPage
      from={lender}
      where={t('shown')}
      consequence={t('approve.text')}
      changesOf={(waiting, { inForce }) => changes(inForce.particulars, waiting.particulars)}
      decide={(lenderId, body) => decide.mutateAsync({ lenderId, body })}
      deciding={decide.isPending}
      inForce={({ inForce }) => <ParticularsCards particulars={inForce.particulars} />}
      form={({ inForce }, close) => <LenderForm key={inForce.id} inForce={inForce} close={close} />}
      history={({ history }) => history.map((one, i) => ({ ...one, ...changedBy(one, history.slice(i + 1)) }))}
    />
  )
}
