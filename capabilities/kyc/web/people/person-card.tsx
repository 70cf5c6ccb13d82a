import { IconFileText, IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { translateMessage } from '@poonji/contract/messages.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { removePromoter, type Promoter } from '../../contract.ts'
import { PROMOTER_TYPE_RULES, ROLE_RULES } from '../../roles.ts'
import { AADHAAR_SHOWN, PAN_SHOWN, PROOF_SHOWN, type Shown } from '../../status.ts'
import { texts } from '../../texts.ts'
import { PersonCkyc } from './person-ckyc.tsx'

export type Doing = 'edit' | 'aadhaar' | 'papers'

/** One person: who, what is proved, what is left to do. */
export function PersonCard({ person, onDo }: { person: Promoter; onDo: (doing: Doing) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayEdit = useMay('CAN_EDIT_PROMOTERS', person.organisationId)
  const mayConsent = useMay('CAN_GIVE_CONSENT', person.organisationId) && domain === 'buyer'
  const rules = ROLE_RULES[person.role]
  const takesAadhaar = PROMOTER_TYPE_RULES[person.promoterType].aadhaar
  const chip = ({ tone, label }: Shown) => <StatusChip tone={tone} label={label[language]} />
  const toProve = person.aadhaarState === 'NONE' || person.aadhaarState === 'REFUSED'
  const identityAsked =
    !person.identityDocumentVerified && (person.identityWithUs || (!takesAadhaar && person.state !== 'NOT_NEEDED'))
  const part = [
    person.coApplicant && t('is.coApplicant'),
    person.personalGuarantee && person.role !== 'GUARANTOR' && t('is.guarantor'),
    (rules.signs || person.signsForBusiness) && t('is.signatory'),
  ].filter(Boolean)
  return (
    <Card title={person.name} action={chip(PROOF_SHOWN[person.state])} tight>
      <Stack gap="s">
        <p className="meta">
          {[rules.name[language], rules.subRoles[person.subRole]?.[language], ...part].join(' · ')}
        </p>
        {person.panDocumentRejected && <Note tone="bad">{translateMessage(language, 'pan.rejected')}</Note>}
        {person.panVerificationError && (
          <Note tone={person.panState === 'REFUSED' ? 'bad' : 'warn'}>{person.panVerificationError}</Note>
        )}
        {person.aadhaarState === 'REFUSED' && !person.identityWithUs && <Note tone="bad">{t('aadhaar.refused')}</Note>}
        {person.form60Reason && !person.form60Verified && (
          <Note>{t(person.form60WithUs ? 'form60.withUs' : 'form60.upload')}</Note>
        )}
        {identityAsked && <Note>{t(person.identityWithUs ? 'identity.withUs' : 'aadhaar.residents')}</Note>}
        <DefinitionList
          items={[
            {
              label: t('field.pan'),
              note: person.panMasked,
              value: person.form60Verified ? chip(PAN_SHOWN.VERIFIED) : chip(PAN_SHOWN[person.panState]),
            },
            {
              label: t('aadhaar'),
              note: person.aadhaarMasked,
              value: chip(aadhaarOf(person)),
            },
            { label: t('field.bornOn'), value: formatDate(person.bornOn, language) },
            { label: t('field.mobile'), value: person.mobile },
            ...(person.din ? [{ label: t('field.din'), value: person.din }] : []),
            ...(person.ceasedOn ? [{ label: t('field.ceasedOn'), value: formatDate(person.ceasedOn, language) }] : []),
          ]}
        />
        {mayConsent && !person.directorLeft && <PersonCkyc person={person} />}
        <Row>
          {takesAadhaar && toProve && !person.directorLeft && (
            <Button icon={IconFingerprint} onClick={() => onDo('aadhaar')}>
              {t('do.aadhaar')}
            </Button>
          )}
          <Button kind="quiet" icon={IconFileText} onClick={() => onDo('papers')}>
            {t('do.papers')}
          </Button>
          {mayEdit && (
            <Button kind="quiet" icon={IconPencil} onClick={() => onDo('edit')}>
              {t('do.edit')}
            </Button>
          )}
          {mayEdit && person.aadhaarState !== 'VERIFIED' && person.state !== 'VERIFIED' && <Remove person={person} />}
        </Row>
      </Stack>
    </Card>
  )
}

/** Nothing is to do for whom KYC is not needed. */
function aadhaarOf({ identityDocumentVerified, identityWithUs, aadhaarState, state }: Promoter): Shown {
  if (identityDocumentVerified) return AADHAAR_SHOWN.VERIFIED
  if (identityWithUs && aadhaarState !== 'VERIFIED') return AADHAAR_SHOWN.TO_CHECK
  return aadhaarState === 'NONE' && state === 'NOT_NEEDED' ? PROOF_SHOWN.NOT_NEEDED : AADHAAR_SHOWN[aadhaarState]
}

function Remove({ person }: { person: Promoter }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const remove = useCommand(removePromoter)
  const go = async () => {
    const { name } = person
    if (!(await confirm({ title: t('remove.ask', { name }), text: t('remove.text'), yes: t('do.remove'), stop: true })))
      return
    try {
      await remove.mutateAsync({ promoterId: person.id })
      toasts.success(t('remove.done', { name }))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button kind="quiet" icon={IconTrash} busy={remove.isPending} onClick={() => void go()}>
      {t('do.remove')}
    </Button>
  )
}
