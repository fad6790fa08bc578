import { createContext, use } from 'react'
import type { Shop } from '#contract/content/shop.ts'

type ShopState = [shop: Shop, setShop: (shop: Shop) => void]

/** The shop as pages show it: the server sends it with each page. In the browser a save in the back office replaces it. */
export const ShopContext = createContext<ShopState | undefined>(undefined)

export const useShop = (): Shop => (use(ShopContext) as ShopState)[0]
export const useSetShop = () => (use(ShopContext) as ShopState)[1]
