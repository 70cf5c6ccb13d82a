import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMaybeSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { linkAadhaarCode, linkAadhaarProve, linkOffline, type LinkedPerson } from '../../link-contract.ts'
import { texts } from '../../texts.ts'
import { AadhaarProof } from '../aadhaar/aadhaar-proof.tsx'
import type { AadhaarResult } from '../aadhaar/proving.ts'
import type { Alive, GivenLink } from './verify-page.tsx'

interface Props {
  given: GivenLink
  proof: string
  person: LinkedPerson
  alive: Alive
  /** What came of it, once something did. */
  result: AadhaarResult | null
  onResult: (result: AadhaarResult) => void
  /** The proof of the mobile is over: it is asked again. */
  onExpired: () => void
}

/** Both Aadhaar ways for whom the link is for, and what came of it; who is logged in goes back from there. */
export function LinkedAadhaar({ given, proof, person, alive, result, onResult, onExpired }: Props) {
  const t = useTexts(texts)
  const session = useMaybeSession()
  const [offline, send, prove] = [useCommand(linkOffline), useCommand(linkAadhaarCode), useCommand(linkAadhaarProve)]
  const held = { ...given, proof }
  const watched = async <T,>(going: Promise<T>): Promise<T> => {
    try {
      return await alive(going)
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) onExpired()
      throw error
    }
  }
  const kept = (answer: AadhaarResult) => {
    onResult(answer)
    return answer
  }
  const state = result?.aadhaarState ?? person.aadhaarState
  if (result || state === 'VERIFIED' || state === 'TO_CHECK')
    return (
      <Card title={t(state === 'VERIFIED' ? 'visit.done' : 'visit.looking')} hang="brand">
        <Stack>
          <Note tone={state === 'VERIFIED' ? 'ok' : 'info'}>
            {t(state === 'VERIFIED' ? 'visit.doneText' : 'visit.lookingText')}
          </Note>
          {session && (
            <Row>
              <Button to="/dashboard">{t('visit.back')}</Button>
            </Row>
          )}
        </Stack>
      </Card>
    )
  return (
    <Card title={t('visit.hello', { name: person.name })} hang="brand">
      <Stack>
        <p>{t('visit.for', { business: person.organisationName })}</p>
        <AadhaarProof
          partner={person.partner}
          proving={{
            offline: async body =>
              kept(await watched(offline.mutateAsync({ body: { ...held, ...body, agreed: true } }))),
            sendCode: aadhaarNumber => watched(send.mutateAsync({ body: { ...held, aadhaarNumber, agreed: true } })),
            prove: async body => kept(await watched(prove.mutateAsync({ body: { ...held, ...body } }))),
          }}
        />
      </Stack>
    </Card>
  )
}
