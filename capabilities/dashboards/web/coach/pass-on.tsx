import { useState } from 'react'
import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { copyText } from '@poonji/web-platform/copy-text.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { nextActionLink } from '../../coach-contract.ts'
import { texts } from '../../texts.ts'

type Link = Answer<typeof nextActionLink>

/** A link for whoever has what the next step asks for. */
export function PassOn({ applicationId, title }: { applicationId: string; title: string }) {
  const t = useTexts(texts)
  const make = useCommand(nextActionLink)
  const [link, setLink] = useState<Link | null>(null)
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

function LinkDialog({ link, title, onClose }: { link: Link; title: string; onClose: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { url, expiresAt } = link
  // a browser that forbids copying still shows the link to copy by hand
  const copy = async () => {
    if (await copyText(url)) toasts.success(t('coach.copied'))
  }
  const words = encodeURIComponent(t('coach.shareText', { title, url }))
  return (
    <Dialog title={t('coach.link')} onClose={onClose}>
      <Stack>
        <p>{t('coach.linkWhy')}</p>
        <TextField label={t('coach.linkIs')} value={url} readOnly />
        <p className="meta">{t('coach.linkUntil', { at: formatDateTime(expiresAt, language) })}</p>
        <Row>
          <Button kind="main" icon={IconCopy} onClick={() => void copy()}>
            {t('coach.linkCopy')}
          </Button>
          <Button icon={IconBrandWhatsapp} to={`https://wa.me/?text=${words}`}>
            {t('coach.whatsApp')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
