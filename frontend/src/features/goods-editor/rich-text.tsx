"use client";
import { Bold, Heading3, ImagePlus, List, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { IconButton } from "@/components/ui/button";
import { useExplain } from "@/lib/api/explain";
import { uploadPicture } from "@/lib/api/upload";

type RichTextProps = { label: string; value: string; onChange: (html: string) => void };

const TOOLS: [name: "bold" | "heading" | "list", icon: LucideIcon, command: string, argument?: string][] = [
  ["bold", Bold, "bold"],
  ["heading", Heading3, "formatBlock", "h3"],
  ["list", List, "insertUnorderedList"],
];
/** Pressing a tool must not take the selection away. */
const stay = (event: MouseEvent) => event.preventDefault();

/** Words, headings, lists and pictures, as HTML that the API cleans again. The browser's own editing does the work. */
export function RichText({ label, value, onChange }: RichTextProps) {
  const t = useTranslations("product");
  const explain = useExplain();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    // Only what comes from outside (loading, reset) is written: writing what was typed would move the caret.
    if (box.current && box.current.innerHTML !== value && document.activeElement !== box.current)
      box.current.innerHTML = value;
  }, [value]);
  const tell = () =>
    onChange(box.current?.textContent?.trim() || box.current?.querySelector("img") ? box.current!.innerHTML : "");
  const run = (command: string, argument?: string) => {
    box.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  };
  const put = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailed("");
    try {
      run("insertImage", (await uploadPicture(file)).url);
    } catch (error) {
      setFailed(t("pictureFailed", { reason: explain(error) }));
    }
    setBusy(false);
  };
  return (
    <div className="rounded-md border border-line-strong focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent-ink">
      <div role="toolbar" aria-label={t("format")} className="flex gap-0.5 border-b border-line p-1">
        {TOOLS.map(([name, icon, command, argument]) => (
          <IconButton
            key={name}
            size="sm"
            label={t(name)}
            icon={icon}
            onMouseDown={stay}
            onClick={() => run(command, argument)}
          />
        ))}
        <IconButton
          size="sm"
          label={t("insertPicture")}
          icon={ImagePlus}
          disabled={busy}
          onMouseDown={stay}
          onClick={() => input.current?.click()}
        />
      </div>
      <div
        ref={box}
        contentEditable
        role="textbox"
        aria-multiline
        aria-label={label}
        onInput={tell}
        onBlur={tell}
        suppressContentEditableWarning
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
        }}
        className="max-h-[480px] min-h-32 overflow-y-auto px-3 py-2 outline-none [&_h3]:mt-2 [&_h3]:font-semibold [&_img]:my-2 [&_img]:max-w-60 [&_img]:rounded-md [&_li]:ml-5 [&_p]:my-1 [&_ul]:list-disc"
      />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          void put(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {failed && (
        <p role="alert" className="px-3 pb-2 text-xs text-red-ink">
          {failed}
        </p>
      )}
    </div>
  );
}
