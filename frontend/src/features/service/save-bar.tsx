import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";

/** The end of a card's form: it is saved once something in it was changed. */
export function SaveBar({ label, busy, changed }: { label: string; busy: boolean; changed: boolean }) {
  return (
    <BottomBar place="card">
      <Button type="submit" variant="primary" loading={busy} disabled={!changed}>
        {label}
      </Button>
    </BottomBar>
  );
}
