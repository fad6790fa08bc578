import { useSyncExternalStore } from 'react'
import { languageOffers } from '#languages/language-offers.ts'
import { language } from '#texts/language.ts'
import { closeOffer } from '#texts/language-offer.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { chosenLanguage, wantedLanguage } from '#web/kit/lib/language-choice.ts'
import { LanguageLink } from './language-links.tsx'
import styles from './language-offer.deferred.module.css'

/**
 * Offers the page in the language that the visitor reads best, at the end of the page, where it covers nothing and moves nothing that is being
 * read. It does not come again once a language was chosen, or the offer was declined.
 */
export function LanguageOffer() {
  const wanted = useSyncExternalStore(chosenLanguage.subscribe, wantedLanguage)
  if (!wanted || wanted === language || chosenLanguage.read()) return null
  return (
    <div className={styles.offer}>
      <LanguageLink code={wanted}>{languageOffers[wanted]}</LanguageLink>
      <IconButton aria-label={closeOffer} onClick={() => chosenLanguage.write(language)}>
        <Icon icon={X} />
      </IconButton>
    </div>
  )
}
