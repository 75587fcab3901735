/** Each character of the menu with its syllable; a test holds that none of operators/menu.py is missing. */
const TABLE = `
任ren 作zuo 值zhi 务wu 单dan 台tai 合he 品pin 商shang 在zai 增zeng 外wai 完wan 对dui 工gong 常chang 平ping 广guang 户hu
推tui 提ti 支zhi 收shou 方fang 服fu 期qi 现xian 理li 用yong 目mu 租zu 管guan 类lei 系xi 结jie 统tong 置zhi 行xing 规gui
订ding 设she 调diao 财cai 账zhang 运yun 逾yu 部bu 数shu 据ju 中zhong 心xin 分fen 店dian 员yuan 角jiao 色se 充chong
审shen 核he 催cui 客ke 我wo 的de 号hao 访fang 问wen 日ri 志zhi 待dai 复fu 电dian 售shou 后hou 卡ka 滞zhi 基ji 础chu 址zhi 地di 货huo 退tui
风feng 控kong 征zheng 送song 导dao 入ru 资zi 料liao 档dang 案an 记ji 录lu 全quan 新xin 建jian 生sheng 成cheng 链lian 接jie 申shen
请qing 切qie 换huan 主zhu 题ti 通tong 知zhi 子zi 预yu 警jing 评ping 报bao 告gao 佣yong 金jin 押ya 权quan 限xian 安an
公gong 证zheng 办ban 开kai 放fang 等deng 过guo 久jiu 密mi 码ma 个ge 人ren 铺pu 信xin 息xi 定ding 时shi 口kou 总zong 与yu 操cao 隐yin 私si 驻zhu 状zhuang 态tai 去qu 向xiang 同tong 条tiao 款kuan
`;
const SYLLABLES = new Map(
  TABLE.trim()
    .split(/\s+/)
    .map((one) => [one[0]!, one.slice(1)]),
);

/** 提现管理 → "tixianguanli txgl": whole, and by initials. What isn't in the table stands for itself. */
export function pinyinOf(words: string): string {
  const parts = [...words.toLowerCase()].map((one) => SYLLABLES.get(one) ?? one);
  return `${parts.join("")} ${parts.map((part) => part[0] ?? "").join("")}`;
}
