import type { ReactNode } from 'react'
import { ActionBar } from './action-bar.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { PageMain } from './page-main.tsx'
import { TopBar } from './top-bar.tsx'

export interface SiteLayoutProps extends HeaderProps {
  children: ReactNode
}

/** The frame of every public page. */
export const SiteLayout = ({ session, onLogin, children }: SiteLayoutProps) => (
  <div className="site has-abar">
    <a className="skip" href="#main">
      Skip to content
    </a>
    <TopBar />
    <Header session={session} onLogin={onLogin} />
    <PageMain>{children}</PageMain>
    <Footer />
    <ActionBar />
  </div>
)
