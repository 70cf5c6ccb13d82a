import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addPromoter, changePromoter, promoterPrefill, type Promoter } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { formOf, newForm } from './initial.ts'
import { PersonForm } from './person-form.tsx'

interface Props {
  organisationId: string
  /** Called with the person who was saved; null when nothing was. */
  onDone: (person: Promoter | null) => void
}

/** Puts down another person, with what is known of them. */
export function PersonAdd({ organisationId, onDone }: Props) {
  const t = useTexts(texts)
  const known = useCall(promoterPrefill, { orgId: organisationId })
  const add = useCommand(addPromoter)
  return (
    <Loaded from={known} shape={<SkeletonCard rows={8} />}>
      {prefill => (
        <PersonForm
          organisationId={organisationId}
          initial={newForm(prefill)}
          roles={prefill.roles}
          today={prefill.today}
          person={null}
          knownPan={prefill.companyPanMasked}
          proprietorPan={prefill.proprietorPanMasked}
          save={async body => {
            const person = await add.mutateAsync({ orgId: organisationId, body })
            toasts.success(t(person.mustBeVerified ? 'form.added' : 'form.addedOnly', { name: person.name }))
            onDone(person)
          }}
          onCancel={() => onDone(null)}
        />
      )}
    </Loaded>
  )
}

/** Changes a person. */
export function PersonEdit({ organisationId, person, onDone }: Props & { person: Promoter }) {
  const t = useTexts(texts)
  const known = useCall(promoterPrefill, { orgId: organisationId })
  const change = useCommand(changePromoter)
  return (
    <Loaded from={known} shape={<SkeletonCard rows={8} />}>
      {prefill => (
        <PersonForm
          organisationId={organisationId}
          initial={formOf(person)}
          roles={prefill.roles}
          today={prefill.today}
          person={person}
          knownPan={person.panMasked}
          proprietorPan={prefill.proprietorPanMasked}
          save={async form => {
            await change.mutateAsync({ promoterId: person.id, body: { form, version: person.version } })
            toasts.success(t('form.saved'))
            onDone(person)
          }}
          onCancel={() => onDone(null)}
        />
      )}
    </Loaded>
  )
}
