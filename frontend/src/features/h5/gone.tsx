import { Store } from "lucide-react";
import { ShopPhone } from "./shop-phone";

/** The link, the goods or the order isn't there (any more); says what to do. */
export const Gone = ({ title, text }: { title: string; text: string }) => (
  <div className="grid min-h-[70dvh] flex-1 place-content-center justify-items-center gap-2 px-8 text-center">
    <Store className="mb-1 size-10 text-ink-3" strokeWidth={1.25} aria-hidden />
    <h1 className="text-lg">{title}</h1>
    {text && <p className="text-ink-2">{text}</p>}
    <ShopPhone />
  </div>
);
