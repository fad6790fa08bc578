import { contentFailure } from '#texts/components.ts'
import { Section } from '#web/kit/components/box.tsx'
import { LoadFailed } from '#web/kit/components/load-failed.tsx'

/** In place of texts of the owner that could not be loaded. */
export const ContentFailed = ({ reason }: { reason: string }) => (
  <Section>
    <LoadFailed what="GET /api/content" reason={reason} text={contentFailure} />
  </Section>
)
