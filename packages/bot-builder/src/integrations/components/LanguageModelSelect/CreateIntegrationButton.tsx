import { useMayCall } from '@platform/client/react'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { CreateIntegrationDialog } from '../CreateIntegrationDialog/CreateIntegrationDialog.tsx'

/** Opens Create Integration (specification 1 §2.9). Renders nothing without the permission. @internal */
export function CreateIntegrationButton({ onCreated }: { onCreated?: (configurationId: string) => void }) {
  const t = useTexts(botBuilderTexts)
  const mayCreate = useMayCall('integrations.save')
  const [isOpen, setOpen] = useState(false)
  if (!mayCreate) return null
  return (
    <div>
      <Button icon={<Plus />} onPress={() => setOpen(true)}>
        {t('INTEGRATION_CREATE')}
      </Button>
      {isOpen && <CreateIntegrationDialog onCreated={(id) => onCreated?.(id)} onClose={() => setOpen(false)} />}
    </div>
  )
}
