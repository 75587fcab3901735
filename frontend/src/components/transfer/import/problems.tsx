"use client";
import { useTranslations } from "next-intl";
import { Download } from "../download";
import type { TransferJob } from "../queries";

/** The wrong cells: where, what stands there, what is wrong with it. */
export function Problems({ job }: { job: TransferJob }) {
  const t = useTranslations("transfer");
  const { problems = [], wrong_cells: all = 0 } = job.report ?? {};
  if (problems.length === 0) return null;
  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t("problems", { count: all })}</h3>
        {job.url && (
          <Download href={job.url} name={job.file_name}>
            {t("downloadProblems")}
          </Download>
        )}
      </div>
      <div
        className="max-h-96 overflow-auto rounded-lg border border-line"
        tabIndex={0}
        role="region"
        aria-label={t("problems", { count: all })}
      >
        <table className="w-full text-sm" aria-label={t("problems", { count: all })}>
          <thead className="sticky top-0 bg-sunken text-left text-ink-2">
            <tr>
              <th scope="col" className="w-14 px-3 py-2 font-medium">
                {t("row")}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {t("column")}
              </th>
              <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
                {t("content")}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {t("problem")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {problems.map((one) => (
              <tr key={`${one.row} ${one.column} ${one.msg}`} className="align-top">
                <td className="px-3 py-2 tabular-nums">{one.row}</td>
                <td className="px-3 py-2 whitespace-nowrap">{one.column}</td>
                <td className="max-w-48 px-3 py-2 break-words text-ink-2 max-sm:hidden">
                  {one.value || <span className="text-ink-3">{t("empty")}</span>}
                </td>
                <td className="px-3 py-2 text-red-ink">{one.msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > problems.length && <p className="mt-2 text-xs text-ink-3">{t("firstOnly", { count: problems.length })}</p>}
    </section>
  );
}
