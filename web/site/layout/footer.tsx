import { COPYRIGHT_YEAR } from '#contract/constants.ts'
import { phoneOf } from '#contract/content/shop.ts'
import * as texts from '#texts/layout.tsx'
import { NewsletterBox } from '#web/content/newsletter/newsletter-box.tsx'
import { DarkGround } from '#web/kit/components/band.tsx'
import { Wrap } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { Logo } from '#web/kit/components/logo.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { footerLists } from './site-links.ts'

const MARKS = Array.from({ length: 24 }, (_, index) => index)

/** The footer of every public page, below the only ruler: address, links (S2), newsletter, copyright. */
export function Footer() {
  const { name, address, email, gstin, social, ...shop } = useShop()
  return (
    <DarkGround as="footer">
      <div className={styles.ruler} aria-hidden="true">
        {MARKS.map((mark) => (
          <i key={mark} />
        ))}
      </div>
      <Wrap className={styles.content}>
        <div>
          <Logo />
          <address className={styles.address}>
            {address.split('\n').map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <div className={styles.lists}>
          {footerLists(shop).map((list) => (
            <div key={list.title}>
              <h2>{list.title}</h2>
              <ul>
                {list.links.map((link) => (
                  <li key={link.name}>
                    <Link to={link.to}>{link.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <NewsletterBox />
        <p className={styles.legal}>
          <span>{texts.copyright(COPYRIGHT_YEAR, name)}</span>
          {gstin && <span>{texts.gstin(gstin)}</span>}
          <LanguageLinks />
          {social.map(({ name, url }) => (
            <a key={name} href={url} rel="me">
              {name}
            </a>
          ))}
        </p>
      </Wrap>
    </DarkGround>
  )
}
