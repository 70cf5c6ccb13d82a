import { useState } from 'react'
import { IconLink } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { makePaperLink } from '../../paper-link-contract.ts'
import { texts } from '../../texts.ts'
import { LinkDialog } from '../shared/link-dialog.tsx'

/** A link under which whoever has an application's missing papers puts them, without an account. */
export function PassPapersOn({ applicationId }: { applicationId: string }) {
  const t = useTexts(texts)
  const make = useCommand(makePaperLink)
  const [link, setLink] = useState<Answer<typeof makePaperLink> | null>(null)
  const press = () =>
    make.mutate({ id: applicationId }, { onSuccess: setLink, onError: error => toasts.error(error.message) })
  return (
    <>
      <Button icon={IconLink} busy={make.isPending} onClick={press}>
        {t('passOn')}
      </Button>
      {link && <LinkDialog link={link} title={t('passOn.papers')} onClose={() => setLink(null)} />}
    </>
  )
}
