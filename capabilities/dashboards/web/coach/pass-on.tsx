import { useState } from 'react'
import { IconLink } from '@tabler/icons-react'
import { LinkDialog } from '@poonji/capabilities/documents/web/embeds.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { nextActionLink } from '../../coach-contract.ts'
import { texts } from '../../texts.ts'

/** A link for whoever has what the next step asks for. */
export function PassOn({ applicationId, title }: { applicationId: string; title: string }) {
  const t = useTexts(texts)
  const make = useCommand(nextActionLink)
  const [link, setLink] = useState<Answer<typeof nextActionLink> | null>(null)
  const press = () =>
    make.mutate({ applicationId }, { onSuccess: setLink, onError: error => toasts.error(error.message) })
  return (
    <>
      <Button icon={IconLink} busy={make.isPending} onClick={press}>
        {t('coach.link')}
      </Button>
      {link && <LinkDialog link={link} title={title} onClose={() => setLink(null)} />}
    </>
  )
}
