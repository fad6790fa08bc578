import type { PublicDocument } from '#contract/content/documents/index.ts'
import { whatsappHref } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/faq.ts'
import { CallBand } from '#web/content/call-band.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { marked } from '#web/content/marked-text.tsx'
import { QuestionList } from '#web/content/question-list.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Row, Section } from '#web/kit/components/box.tsx'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { contentLoader, fetchContent } from '#web/kit/lib/load-content.ts'
import { questionsData } from '#web/kit/lib/structured-data.ts'
import { textOf } from '#web/kit/lib/text-of.ts'

export const loader = contentLoader((signal) => fetchContent('faq', signal))

/** Questions that the owner answers (S2). */
export function Component() {
  const { content, failed } = useContent<PublicDocument<'faq'>>()
  const questions = content?.questions ?? []
  const shop = useShop()
  const chat = whatsappHref(shop)
  return (
    <>
      <PageMeta
        title={texts.pageTitle}
        description={texts.metaDescription(questions.map(({ question }) => question))}
        data={
          import.meta.env.SSR &&
          content !== undefined && [
            questionsData(questions.map(({ question, answer }) => ({ question, answer: textOf(marked(answer, shop)) }))),
          ]
        }
      />
      <PageHeader title={texts.title} text={texts.text} />
      {content ? (
        <Section>
          <QuestionList questions={questions} />
        </Section>
      ) : (
        <ContentFailed reason={failed} />
      )}
      <CallBand>
        <div>
          <h2>{texts.callTitle}</h2>
          <p>{texts.callText}</p>
        </div>
        <Row gap={2.5}>
          <ButtonLink to={to('contact')}>{texts.sendMessage}</ButtonLink>
          {chat && (
            <ButtonAnchor variant="line" href={chat} target="_blank" rel="noopener">
              <Icon icon={WhatsApp} />
              {texts.whatsApp}
            </ButtonAnchor>
          )}
        </Row>
      </CallBand>
    </>
  )
}
