import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { corrected } from '../../contract.ts'
import { TO_MEND_A_FILE } from '../../status.ts'
import { texts } from '../../texts.ts'
import classes from './bulk-sheet.module.css'

/** The rows to mend as a sheet to put right; more than one file holds come part by part, which is chosen first. */
export function CorrectedSheets({ sheetId, toMend }: { sheetId: string; toMend: number }) {
  const t = useTexts(texts)
  const [part, setPart] = useState('1')
  const parts = Array.from({ length: Math.ceil(toMend / TO_MEND_A_FILE) }, (_, i) => {
    const until = Math.min(toMend, (i + 1) * TO_MEND_A_FILE)
    return { value: String(i + 1), label: t('corrected.part', { from: i * TO_MEND_A_FILE + 1, until, all: toMend }) }
  })
  return (
    <div className={classes.corrected}>
      {parts.length > 1 && (
        <SelectField
          label={t('corrected.which')}
          value={part}
          onChange={chosen => setPart(chosen ?? '1')}
          options={parts}
        />
      )}
      <Button icon={IconDownload} onClick={() => location.assign(urlOf(corrected, { sheetId, query: { part } }))}>
        {t('corrected')}
      </Button>
    </div>
  )
}
