import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** For who left while becoming a partner: the way back to where that stopped. */
export function PartnerBegun() {
  const t = useTexts(texts)
  return (
    <Note>
      <p className="strong">{t('find.partnerBegun')}</p>
      <p>
        <AppLink to="/partner">{t('find.partnerGoOn')}</AppLink>
      </p>
    </Note>
  )
}
