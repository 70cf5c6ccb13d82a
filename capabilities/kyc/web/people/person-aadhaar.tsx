import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Promoter } from '../../contract.ts'
import { proveByCode, proveOffline, sendAadhaarCode } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'
import { AadhaarProof } from '../aadhaar/aadhaar-proof.tsx'
import type { AadhaarResult } from '../aadhaar/proving.ts'
import { OwnLink } from '../share/own-link.tsx'
import { ShareLink } from '../share/share-link.tsx'

interface Props {
  person: Promoter
  applicationId?: string
  onDone: () => void
}

/**
 * Aadhaar of one person: here, when they are at the screen, by a link to their phone, or by their own page at once. What
 * they prove on their phone meanwhile changes what is above the way back, which stays the button that is being pressed.
 */
export function PersonAadhaar(props: Props) {
  const t = useTexts(texts)
  const { person, onDone } = props
  const isRead = person.aadhaarState === 'VERIFIED' || person.aadhaarState === 'TO_CHECK'
  return (
    <Stack>
      {isRead ? <Read person={person} /> : <Ways {...props} />}
      <Row>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Stack>
  )
}

/** The ways that the reader may take for them. */
function Ways({ person, applicationId, onDone }: Props) {
  const t = useTexts(texts)
  const { domain, mobile } = useSession()
  const mayConsent = useMay('CAN_GIVE_CONSENT', person.organisationId) && domain === 'buyer'
  const mayShare = useMay('CAN_TRIGGER_EKYC_AND_BANKING_CONSENT', person.organisationId)
  const isOwn = person.mobile === mobile
  const [offline, send, prove] = [useCommand(proveOffline), useCommand(sendAadhaarCode), useCommand(proveByCode)]
  const of = { promoterId: person.id }
  const told = (result: AadhaarResult) => {
    if (result.aadhaarState === 'VERIFIED') toasts.success(t('aadhaar.done'))
    onDone()
    return result
  }
  return (
    <Stack>
      {mayConsent && (
        <Card title={t('aadhaar.here', { name: person.name })} hang="brand">
          <AadhaarProof
            proving={{
              offline: async given => told(await offline.mutateAsync({ ...of, body: { ...given, agreed: true } })),
              sendCode: aadhaarNumber => send.mutateAsync({ ...of, body: { aadhaarNumber, agreed: true } }),
              prove: async given => told(await prove.mutateAsync({ ...of, body: given })),
            }}
          />
        </Card>
      )}
      {mayShare && (
        <Card title={t(mayConsent ? 'share.title' : isOwn ? 'share.own' : 'share.only')}>
          {!mayConsent && isOwn ? (
            <OwnLink person={person} applicationId={applicationId} />
          ) : (
            <ShareLink person={person} applicationId={applicationId} />
          )}
        </Card>
      )}
      {!mayConsent && !mayShare && <Note>{t('aadhaar.notYou')}</Note>}
    </Stack>
  )
}

/** What came of it, here or on their own phone meanwhile. */
function Read({ person }: { person: Promoter }) {
  const t = useTexts(texts)
  const verified = person.aadhaarState === 'VERIFIED'
  return (
    <Card title={person.name} hang="brand">
      <Note tone={verified ? 'ok' : 'info'}>{t(verified ? 'aadhaar.done' : 'aadhaar.looking')}</Note>
    </Card>
  )
}
