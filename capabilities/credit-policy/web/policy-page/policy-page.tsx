import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { ProposalPage } from '@poonji/web-platform/proposal/proposal-page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideCreditPolicy, readCreditPolicy } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { PolicyCards } from './policy-cards.tsx'
import { PolicyForm } from './policy-form.tsx'
import { useChanges } from './use-changes.ts'

/** By what is lent: what is in force, a change that waits for a second person, and what was changed before. */
export function PolicyPage() {
  const t = useTexts(texts)
  const policy = useCall(readCreditPolicy, {})
  const decide = useCommand(decideCreditPolicy)
  const changes = useChanges()
  return (
    <ProposalPage
      from={policy}
      where={t('shown')}
      consequence={t('approve.text')}
      changesOf={waiting => changes(waiting.was, waiting.policy)}
      decide={(changeId, body) => decide.mutateAsync({ changeId, body })}
      deciding={decide.isPending}
      inForce={({ inForce }) => <PolicyCards policy={inForce} />}
      form={({ inForce, version }, close) => (
        <PolicyForm key={version} inForce={inForce} version={version} close={close} />
      )}
      history={({ history }) => history.map(one => ({ ...one, changes: changes(one.was, one.policy) }))}
    />
  )
}
